import type { Bundle } from './bundled-site.ts'

type PageEntry = Bundle['pages'][number]

export interface SetStyles {
  /** As Astro is told of them: without the styles below. */
  pages: PageEntry[]
  /** By a page's key, the element that holds its styles. */
  styles: ReadonlyMap<string, Uint8Array>
}

/** How Astro names a page among those it bundled. */
export const pageKey = ({ route, component }: { route: string; component: string }): string => `${route}&${component}`

const inlineStyle = ([, { styles }]: PageEntry): string | undefined => {
  const [only, ...others] = styles
  return others.length === 0 && only?.sheet.type === 'inline' ? only.sheet.content : undefined
}

/**
 * Takes the inline styles from pages that have one sheet, to be set into what was rendered. Astro would make a hash of the
 * same 16 KB for each of ten thousand pages; the policy has that hash since the site was bundled.
 */
export function takeStyles(pages: readonly PageEntry[]): SetStyles {
  const styles = new Map<string, Uint8Array>()
  const rest = pages.map((entry): PageEntry => {
    const style = inlineStyle(entry)
    if (style === undefined) return entry
    styles.set(entry[0], Buffer.from(`<style>${style}</style>`))
    return [entry[0], { ...entry[1], styles: [] }]
  })
  return { pages: rest, styles }
}

const headEnd = Buffer.from('</head>')

/** Puts the styles where Astro would: at the end of the head. Throws for a page that has none, rather than publish it bare. */
export function setStyles(page: Uint8Array, style: Uint8Array | undefined): Uint8Array {
  if (style === undefined) return page
  const at = Buffer.from(page.buffer, page.byteOffset, page.byteLength).indexOf(headEnd)
  if (at < 0) throw new Error('A page without a head has no place for its styles.')
  return Buffer.concat([page.subarray(0, at), style, page.subarray(at)])
}
