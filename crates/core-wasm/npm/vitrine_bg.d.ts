// What npm/sort.ts calls of the glue, which wasm-bindgen writes without declarations.
export function orderOfCells(cells: string, direction: string, collation: string): Uint32Array;
export function orderOfColumns(columns: string, keys: string): Uint32Array;
