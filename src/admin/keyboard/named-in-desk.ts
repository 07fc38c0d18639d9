export interface NamedInDesk {
  /** The ids of entries in the palette. */
  cases: ReadonlySet<string>
  /** A citation that no case of the register has, where Find Case Law or BAILII certainly has it. */
  outside?: { text: string; url: string }
}

export const noneNamed: NamedInDesk = { cases: new Set() }
