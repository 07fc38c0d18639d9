/** Reduces the fonts to the glyphs of the pages. Run it by hand after adding a glyph and commit the results. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const signs = '\u00a0£§©·×½¼¾–—‘’“”…•†€'
const accents = 'ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜÝàáâäåæçèéêëìíîïñòóôöøùúûüýÿß'

interface Cut {
  source: string
  target: string
  text: string
  axes: Record<string, number | { min: number; max: number }>
  features: string[]
}

const cuts: Cut[] = [
  // Keep optical sizes, small caps and old-style figures.
  {
    source: 'node_modules/source-serif/VAR/SourceSerif4Variable-Roman.ttf',
    target: 'src/styles/fonts/serif.woff2',
    text: `${ascii + signs}ÉÖÜàáäåæçèéêëíîïñóôöøúüß`,
    axes: { wght: 400, opsz: { min: 14, max: 36 } },
    features: ['kern', 'liga', 'locl', 'smcp', 'c2sc', 'onum', 'pnum'],
  },
  // Bold words in serif text. Only pages with such words load it.
  {
    source: 'node_modules/source-serif/VAR/SourceSerif4Variable-Roman.ttf',
    target: 'src/styles/fonts/serif-bold.woff2',
    text: ascii + signs + accents,
    axes: { wght: 600, opsz: 20 },
    features: ['kern', 'liga', 'locl', 'onum', 'pnum'],
  },
  // Catchwords and case names in italics. Only pages with italics load it.
  {
    source: 'node_modules/source-serif/VAR/SourceSerif4Variable-Italic.ttf',
    target: 'src/styles/fonts/serif-italic.woff2',
    text: ascii + signs + accents,
    axes: { wght: 400, opsz: 20 },
    features: ['kern', 'liga', 'locl', 'onum', 'pnum'],
  },
  // The figures are tabular by default.
  {
    source: 'node_modules/source-sans/VF/SourceSans3VF-Upright.ttf',
    target: 'src/styles/fonts/sans.woff2',
    text: `${ascii + signs}éèöüäçáíóúñ−→←↗↓↑✓`,
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'liga', 'pnum'],
  },
]

for (const { source, target, text, axes, features } of cuts) {
  const font = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(target, font)
  console.log(target, `${(font.length / 1024).toFixed(1)} KB`)
}
