/** Altcha's solver, copied beside this file: bundlers take such an address as that of a file. */
export const workerAddress: string = new URL("./solver.js", import.meta.url).href;
