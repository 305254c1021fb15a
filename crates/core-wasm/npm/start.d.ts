export function start(glue: object, source: URL | string | Response | BufferSource): Promise<void>;
