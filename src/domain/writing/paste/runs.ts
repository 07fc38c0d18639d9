export interface Run {
  text: string
  bold: boolean
  italic: boolean
}

export interface PastedLine {
  kind: 'words' | 'heading' | 'item' | 'quote' | 'row'
  /** `# `, `- `, `> `, or the number of an item. */
  sign: string
  runs: Run[]
  /** Whether the line continues the paragraph above. */
  isClose: boolean
}

export const plain = (text: string): Run => ({ text, bold: false, italic: false })

/** The words, with single spaces between them. */
export const textOf = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const isBlank = (runs: readonly Run[]): boolean => runs.every(({ text }) => text.trim() === '')

const ofWord = /[\p{L}\p{N}_]/u

/** Puts marks around the words of a text, and leaves white space outside. */
export const markWords = (text: string, sign: string): string => text.replace(/\S(?:.*\S)?/s, `${sign}$&${sign}`)

const marked = (text: string, mark: string): string => (text.includes(mark) ? text : markWords(text, mark))

/** Joins neighbouring runs of the same style, and reduces all white space to single spaces. */
function merged(runs: readonly Run[]): Run[] {
  const found: Run[] = []
  // Looking at the end of a text that grows would copy it each time.
  let isAfterSpace = true
  for (const { text, bold, italic } of runs) {
    const last = found.at(-1)
    const spaced = text.replace(/\s+/g, ' ')
    const words: string = isAfterSpace ? spaced.trimStart() : spaced
    if (words === '') continue
    isAfterSpace = words.endsWith(' ')
    // A space between two bold words is bold too.
    if (last && ((last.bold === bold && last.italic === italic) || words === ' ')) last.text += words
    else found.push({ text: words, bold, italic })
  }
  const last = found.at(-1)
  if (last) last.text = last.text.trimEnd()
  return found
}

/** Writes runs of one weight, with marks around italics. Inside a word, marks would be read as text. */
function withItalics(runs: readonly Run[]): string {
  return runs
    .map(({ text, italic }, index) => {
      const before = runs[index - 1]?.text.at(-1) ?? ' '
      const after = runs[index + 1]?.text.at(0) ?? ' '
      const isWithin = (ofWord.test(before) && /^\S/.test(text)) || (ofWord.test(after) && /\S$/.test(text))
      return italic && !isWithin ? marked(text, '_') : text
    })
    .join('')
}

/** The runs of a line as markup. A heading contains no bold words. */
export function markupOfRuns(runs: readonly Run[], allowsBold: boolean): string {
  const stretches: Run[][] = []
  for (const run of merged(runs)) {
    const last = stretches.at(-1)
    if (last && (last[0]?.bold === run.bold || !allowsBold)) last.push(run)
    else stretches.push([run])
  }
  return stretches.map((stretch) => (allowsBold && stretch[0]?.bold ? marked(withItalics(stretch), '##') : withItalics(stretch))).join('')
}

/** Whether all words are bold, as in the head of a table. */
export const isBold = (runs: readonly Run[]): boolean => runs.every(({ text, bold }) => bold || text.trim() === '')
