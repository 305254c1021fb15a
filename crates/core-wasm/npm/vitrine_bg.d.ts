// Types of the glue functions that npm/sort.ts calls; wasm-bindgen writes none for the glue.
export function orderOfCells(cells: string, direction: string, collation: string): Uint32Array;
export function orderOfColumns(columns: string, keys: string): Uint32Array;
