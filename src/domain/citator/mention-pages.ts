/** The mention pages of the live build, for a note drawn after an edit. */
export interface MentionPages {
  /** The slugs of authorities. */
  authorities: string[]
  /** The keys of provisions. */
  rules: string[]
  /** The addresses of judges by their names, as `foldText` writes them. */
  judges: Record<string, string>
}
