import styles from '#styles/form-answer.css?raw'
import tokens from '#styles/tokens.css?raw'

/** Reads a token, which is always on its own line. */
function readLine(line: string): [name: string, value: string][] {
  const [, name, value] = /^(--[\w-]+): (.+);$/.exec(line.trim()) ?? []
  return name === undefined || value === undefined ? [] : [[name, value]]
}

const values = new Map(tokens.split('\n').flatMap(readLine))

function read(name: string): string {
  const value = values.get(name)
  if (value === undefined) throw new Error(`tokens.css has no ${name}`)
  return value
}

/** Makes a stylesheet independent by adding the tokens that it uses. */
function withTokens(styles: string): string {
  const named = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  return `:root{${[...named].map((name) => `${name}:${read(name)}`).join(';')}}\n${styles}`
}

/**
 * The styles of the page that answers a form without JavaScript.
 * A function renders that page and cannot read CSS files, so it links to this one.
 */
export const formAnswerStyles = (): string => withTokens(styles)
