/** The bundle's version. A test keeps it equal to `frontend/package.json` and the workspace's `Cargo.toml`. */
export const VERSION = "0.1.0";
