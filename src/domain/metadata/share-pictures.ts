import { caseCategories } from '../cases/case-categories.ts'
import { slugify } from '../fields/slug.ts'

/** A picture for shared links: a label in the margin and a title, drawn on the sheet at build time. */
export interface SharePicture {
  /** The path below `/og/`, without the extension. */
  name: string
  label: string
  title: string
}

/** What a page states about its picture for shared links. Sizes are in pixels, and `alt` describes the picture. */
export interface LinkPicture {
  path: string
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
  alt: string
}

export const sharePictureSize = { width: 1200, height: 630 } as const

/** Pages that have no record in the database. */
export const standingPictures: readonly SharePicture[] = [
  { name: 'home', label: 'London', title: 'Costs law, itemised.' },
  { name: 'services', label: 'What we do', title: 'Services' },
  { name: 'cases', label: 'Register', title: 'Case Law' },
  { name: 'news', label: 'The practice', title: 'News' },
  { name: 'team', label: 'The practice', title: 'Our Team' },
  { name: 'community', label: 'Discord', title: 'Community' },
  { name: 'contact', label: 'Contact', title: 'Get in Touch' },
  { name: 'privacy', label: 'Legal', title: 'Privacy' },
  { name: 'terms', label: 'Legal', title: 'Terms' },
  { name: 'cookies', label: 'Legal', title: 'Cookies' },
  { name: 'accessibility', label: 'Legal', title: 'Accessibility' },
  { name: 'complaints', label: 'Legal', title: 'Complaints' },
]

/** A category as part of an address: `solicitors-act`, not `solicitor-s-act`. */
export const categorySlug = (category: string): string => slugify(category.replaceAll(/['’]/g, ''))

/** Cases share a picture by category. Drawing one for each of ten thousand cases would take minutes. */
export const casePicture = ({ category }: { category: string }): SharePicture => ({
  name: `cases/${categorySlug(category)}`,
  label: 'Case Law',
  title: category,
})

export function casePictures(cases: readonly { category: string }[]): SharePicture[] {
  return [...new Map(cases.map(casePicture).map((picture) => [picture.name, picture])).values()]
}

export const servicePicture = ({ slug, title }: { slug: string; title: string }): SharePicture => ({
  name: `services/${slug}`,
  label: 'Services',
  title,
})

export const newsPicture = (item: { slug: string; title: string; category: string }): SharePicture => ({
  name: `news/${item.slug}`,
  label: item.category,
  title: item.title,
})

export const teamPicture = ({ id, name }: { id: number; name: string }): SharePicture => ({
  name: `team/${id}`,
  label: 'Our Team',
  title: name,
})

export const sharePicturePath = ({ name }: Pick<SharePicture, 'name'>): string => `/og/${name}.png`

/** The picture of a page that names none: its own by its path. Pages outside search indexes use the home page's. */
export function picturePathOf(path: string): string {
  const name = path === '/' ? 'home' : path.slice(1)
  const known = standingPictures.some((picture) => picture.name === name) || /^(services|news|team)\/[^/]+$/.test(name)
  return sharePicturePath({ name: known ? name : 'home' })
}

/** The drawn picture at a path, described by the title of its page. */
export const drawnPicture = (path: string, title: string): LinkPicture => ({
  path,
  type: 'image/png',
  ...sharePictureSize,
  alt: `${title.replace(/\.$/, '')}, on a sheet of a bill of costs`,
})

export const categorySlugs = caseCategories.map((category) => ({ category, slug: categorySlug(category) }))
