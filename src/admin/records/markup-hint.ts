/** The hint below every text field that uses case markup. */
export const markupHint =
  'Formatting: "# Heading", "##bold##", "Parties: A, B", and a neutral citation on its own line, e.g. [2021] UKSC 43'
