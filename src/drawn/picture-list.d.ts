declare module 'virtual:picture-list' {
  /** The file in which scripts/site-build/pictures.ts lists what it cut. */
  export const listFile: string
}
