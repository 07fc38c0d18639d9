export interface NamedInDesk {
  /** The ids of entries in the palette. */
  cases: ReadonlySet<string>
  /** A citation that is not in the register but certainly at Find Case Law or BAILII. */
  outside?: { text: string; url: string }
}

export const noneNamed: NamedInDesk = { cases: new Set() }
