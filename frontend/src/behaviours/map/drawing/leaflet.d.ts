// Leaflet's main file is a script that sets a global; this is the same as a module.
declare module "leaflet/dist/leaflet-src.esm.js" {
  export * from "leaflet";
}
