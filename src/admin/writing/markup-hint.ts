export const markupHint = [
  'Formatting: "# Heading", "##bold##", "_italic_", "- list", "> quotation", "Item | Sum" in rows for a table, "Parties: A, B",',
  'a web address, and a neutral citation on its own line, e.g. [2021] UKSC 43',
].join(' ')
