import { caseCategories } from '../cases/case-categories.ts'
import type { CaseRecord } from '../cases/cases.ts'
import { type ContentType, pagePath, recordName, valuesOf } from '../content/type.ts'
import { slugify } from '../fields/slug.ts'
import { tabTypes } from '../kinds/content-types.ts'
import { recordPages } from '../kinds/record-pages.ts'
import { paths } from '../site/paths.ts'
import { tools } from '../tools/tools.ts'

/** A picture for shared links: a label in the margin and a title, drawn on the sheet. */
export interface SharePicture {
  /** The path below `/og/`, without the extension. */
  name: string
  label: string
  title: string
}

/** A page's metadata about its picture for shared links. Sizes are in pixels, and `alt` describes the picture. */
export interface LinkPicture {
  path: string
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  alt: string
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** A page's path below `/og/`. */
const nameOf = (path: string): string => path.slice(1)

export const homePicture = ({ town, strapline }: { town: string; strapline: string }): SharePicture => ({
  name: 'home',
  label: town,
  title: strapline,
})

/** Other pages without a record in the database. */
export const fixedPictures: readonly SharePicture[] = [
  ...Object.values(recordPages).map(({ list, over, label }) => ({ name: nameOf(list), label: over, title: label })),
  { name: 'community', label: 'Discord', title: 'Community' },
  { name: 'contact', label: 'Contact', title: 'Get in Touch' },
  { name: 'privacy', label: 'Legal', title: 'Privacy' },
  { name: 'terms', label: 'Legal', title: 'Terms' },
  { name: 'cookies', label: 'Legal', title: 'Cookies' },
  { name: 'accessibility', label: 'Legal', title: 'Accessibility' },
  { name: 'complaints', label: 'Legal', title: 'Complaints' },
  { name: 'fees', label: 'Legal', title: 'Fees' },
  { name: nameOf(paths.toolsData), label: 'Tools', title: 'Data and feeds' },
  ...tools.map(({ slug, title }) => ({ name: nameOf(paths.tool(slug)), label: 'Tools', title })),
]

/** A category as part of an address: `solicitors-act`, not `solicitor-s-act`. */
export const categorySlug = (category: string): string => slugify(category.replaceAll(/['’]/g, ''))

type PicturedCase = Pick<CaseRecord, 'slug' | 'title' | 'citation' | 'category'>

/** A function draws it on request, because a picture for each of ten thousand cases would add minutes to a build. */
export const casePicture = ({ slug, title, citation, category }: PicturedCase): SharePicture => ({
  name: `cases/${slug}`,
  label: citation ?? category,
  title,
})

/** The picture of a record's page. Its category is in the margin, or the name of the list if it has none. */
export function recordPicture(type: ContentType, record: { id: number; slug?: string }): SharePicture {
  const label = String(valuesOf(record)['category'] ?? type.pages.label)
  return { name: nameOf(pagePath(type, record)), label, title: recordName(type, record) }
}

export const sharePicturePath = ({ name }: Pick<SharePicture, 'name'>): string => `/og/${name}.png`

const picturedLists: ReadonlySet<string> = new Set(tabTypes.map(({ pages }) => pages.list))

/** A page's own picture by its path, or the home page's for pages outside search indexes. */
export function picturePathOf(path: string): string {
  const name = path === '/' ? 'home' : nameOf(path)
  const isRecord = name.split('/').length === 2 && picturedLists.has(path.slice(0, path.lastIndexOf('/')))
  const known = isRecord || fixedPictures.some((picture) => picture.name === name)
  return sharePicturePath({ name: known ? name : 'home' })
}

/** The drawn picture at a path, described by the page's title. */
export const drawnPicture = (path: string, title: string): LinkPicture => ({
  path,
  type: 'image/png',
  ...sharePictureSize,
  alt: `${title.replace(/\.$/, '')}, on a sheet of a bill of costs`,
})

export const categorySlugs = caseCategories.map((category) => ({ category, slug: categorySlug(category) }))
