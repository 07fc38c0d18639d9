declare module 'virtual:picture-list' {
  /** Where scripts/site-build/pictures.ts wrote what it cut. */
  export const listFile: string
}
