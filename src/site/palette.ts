import tokens from '#styles/tokens.css?raw'

/** A colour of the tokens, for what cannot read CSS: pictures, icons, the manifest. */
export function tokenColour(name: 'paper' | 'sheet' | 'ink' | 'soft' | 'rule' | 'margin-line' | 'mark'): string {
  const value = new RegExp(`--color-${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return value
}
