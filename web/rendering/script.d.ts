/** The address of a module that the build makes one file with all that it imports (`vite.config.ts`). */
declare module '*?script' {
  const address: string;
  export default address;
}
