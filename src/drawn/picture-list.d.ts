declare module 'virtual:picture-list' {
  /** The list of cut pictures that scripts/site-build/pictures.ts writes. */
  export const listFile: string
}
