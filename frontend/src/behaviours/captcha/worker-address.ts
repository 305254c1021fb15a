import address from "altcha/workers/pbkdf2?url";

/** Altcha's solver, a separate script. */
export const workerAddress: string = address;
