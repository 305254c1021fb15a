/** What other sites may be contacted for. */
export type Purpose = "analytics" | "captcha" | "maps";

/** The decisions on some purposes: granted or refused. */
export type Purposes = Readonly<Partial<Record<Purpose, boolean>>>;

/** All purposes, in the order in which visitors see them. */
export const PURPOSES: readonly Purpose[] = ["analytics", "maps", "captcha"];
