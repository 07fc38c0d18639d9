/** The same colours as in src/styles/tokens.css, for what has no style sheet: pictures, icons, mail. */
export const colours = {
  paper: '#fbf8f1',
  sheet: '#fffdf9',
  ink: '#14202e',
  soft: '#414d5a',
  rule: '#ddd5c4',
  'margin-line': '#e5c4bc',
  mark: '#a3262c',
  'mark-tint': '#faeae6',
} as const
