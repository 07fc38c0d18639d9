/** The mention pages of the live build, for a note drawn after an edit. */
export interface MentionPages {
  /** The slugs of authorities. */
  authorities: readonly string[]
  /** The keys of provisions. */
  rules: readonly string[]
  /** The addresses of judges by their names, as `foldText` writes them. */
  judges: Readonly<Record<string, string>>
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string')

/** Undefined for anything else. The functions of visitors do not load zod. */
export function readMentionPages(value: unknown): MentionPages | undefined {
  if (typeof value !== 'object' || value === null || !('authorities' in value) || !('rules' in value) || !('judges' in value))
    return undefined
  const { authorities, rules, judges } = value
  return isTexts(authorities) && isTexts(rules) && isRecord(judges) ? { authorities, rules, judges } : undefined
}
