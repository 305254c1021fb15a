/** What another site may be asked for. */
export type Purpose = "analytics" | "captcha" | "maps";

/** What is said of some purposes: granted or refused. */
export type Purposes = Readonly<Partial<Record<Purpose, boolean>>>;

/** All of them, in the order in which a visitor reads them. */
export const PURPOSES: readonly Purpose[] = ["analytics", "maps", "captcha"];
