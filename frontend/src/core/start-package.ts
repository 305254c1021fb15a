/** Starts a module of the core's own package: for the npm package (`*.npm.ts`), where the core is not built in. */
export async function startPackage<Module extends { default(): Promise<unknown> }>(
  importing: Promise<Module>,
): Promise<Module> {
  const core = await importing;
  await core.default();
  return core;
}
