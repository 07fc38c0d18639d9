/** Below the field of every text that the site sets by the case markup. */
export const markupHint =
  'Formatting: "# Heading", "##bold##", "Parties: A, B", and a neutral citation on its own line, e.g. [2021] UKSC 43'
