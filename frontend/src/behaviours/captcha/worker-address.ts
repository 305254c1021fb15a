import address from "altcha/workers/pbkdf2?url";

/** Altcha's solver, a script of its own. */
export const workerAddress: string = address;
