/** The address of the module, where a bundler's loader gives that: for `init`. */
declare const address: string;
export default address;
