/** The version of the bundle: that of `frontend/package.json` and of the workspace's `Cargo.toml`, by a test. */
export const VERSION = "0.1.0";
