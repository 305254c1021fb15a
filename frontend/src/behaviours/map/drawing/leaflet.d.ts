// Leaflet's main file is a script that leaves a global; this one is the same as a module.
declare module "leaflet/dist/leaflet-src.esm.js" {
  export * from "leaflet";
}
