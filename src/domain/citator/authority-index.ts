/** What the live build found in the whole register, for a page that is drawn after an edit. */
export interface AuthorityIndex {
  /** Citations of one authority. */
  groups: readonly (readonly string[])[]
  /** The slugs of authorities that have a page. */
  pages: readonly string[]
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Undefined for anything else. The functions of visitors do not load zod. */
export function readAuthorityIndex(value: unknown): AuthorityIndex | undefined {
  if (typeof value !== 'object' || value === null || !('groups' in value) || !('pages' in value)) return undefined
  const { groups, pages } = value
  return Array.isArray(groups) && groups.every(isTexts) && isTexts(pages) ? { groups, pages } : undefined
}
