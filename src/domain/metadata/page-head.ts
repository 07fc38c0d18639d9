import { escapeHtml } from '../fields/escape-html.ts'
import type { Practice } from '../practice/type.ts'
import { drawnPicture, type LinkPicture, picturePathOf } from './share-pictures.ts'

export type NamedPractice = Pick<Practice, 'name' | 'strapline'>

export interface PageHead {
  practice: NamedPractice
  /** Without the practice's name, which is added. The home page has only that. */
  title?: string | undefined
  description: string
  /** False for pages that search engines must not list: not found, previews. */
  indexed: boolean
  type: 'website' | 'article' | 'profile'
  /** The page's whole address. */
  address: URL
  /** The picture of a shared link, if it is not the one drawn for the page's path. */
  picture?: LinkPicture | undefined
}

/** Escapes every value itself. Astro leaves `<` in attributes, and a summary may contain `</head>`. */
const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** The title of a page. The home page has only the practice's name and strapline. */
export const pageTitle = (title: string | undefined, { name, strapline }: NamedPractice): string =>
  title === undefined ? `${name} | ${strapline}` : `${title} | ${name}`

function pictureTags(picture: LinkPicture, address: URL): string[] {
  return [
    meta('property', 'og:image', new URL(picture.path, address).href),
    meta('property', 'og:image:type', picture.type),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', picture.width > picture.height ? 'summary_large_image' : 'summary'),
  ]
}

/** Title, description, canonical address and tags for shared links, as HTML, for the build and `pages`. */
export function pageHead({ practice, title, description, indexed, type, address, picture }: PageHead): string {
  const shown = picture ?? drawnPicture(picturePathOf(address.pathname), title ?? practice.strapline)
  return [
    `<title>${escapeHtml(pageTitle(title, practice))}</title>`,
    meta('name', 'description', description),
    indexed ? `<link rel="canonical" href="${escapeHtml(address.href)}">` : '<meta name="robots" content="noindex">',
    meta('property', 'og:site_name', practice.name),
    meta('property', 'og:title', title ?? practice.name),
    meta('property', 'og:description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:url', address.href),
    meta('property', 'og:locale', 'en_GB'),
    ...pictureTags(shown, address),
  ].join('')
}
