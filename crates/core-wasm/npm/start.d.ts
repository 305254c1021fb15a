export function start(glue: object, source: Response | BufferSource | WebAssembly.Module): Promise<void>;
