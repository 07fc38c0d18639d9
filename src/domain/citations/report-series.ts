import { numberedSeries, unnumberedSeries } from './numbered-series.ts'

export interface Series {
  /** The identity in a key: `costslr`, `aller-comm`. */
  code: string
  /** As written: `Costs LR`. */
  name: string
  /** Brackets of the year. Round where the volumes are numbered through. Mixed where a series changed. */
  years: 'square' | 'round' | 'mixed'
  volume: 'needed' | 'possible' | 'none'
  from: number
  until?: number
  /** The letters before some of its pages: `P` and `Q` of the PIQR. */
  pageLetters?: readonly string[]
  /** The name is also a word, initials or an abbreviation, so more must be certain around it. */
  isShort?: boolean
}

type Row = readonly [names: string, years: Series['years'], volume: Series['volume'], from: number, until?: number]

/** The first name is the usual one. The others are alternative spellings. */
const rows: readonly Row[] = [
  ['WLR|Weekly LR', 'square', 'needed', 1953],
  ['WLR (D)', 'square', 'none', 2005],
  ['All ER|AER|All England Reports|All England Law Reports', 'square', 'needed', 1936],
  ['All ER (Comm)|All ER (Com)', 'square', 'possible', 1999],
  ['All ER (EC)', 'square', 'possible', 1995],
  ['All ER (D)', 'square', 'none', 1995],
  ['All ER Rep', 'square', 'none', 1558, 1936],
  [
    'Costs LR|Cost LR|CLR Costs|Costs LR (Core)|Costs LR (Core Vol)|Costs LR Core|Costs LR Core Vol|Costs Law Reports|Costs Law Rep|Costs Law Review',
    'square',
    'possible',
    1997,
  ],
  // The volume of older cases.
  ['Costs LR (Core Vol)|Costs LR (Core)|Costs LR Core Vol|Costs LR Core', 'square', 'none', 1950, 1996],
  ['Costs LO|Costs LR Online|Costs LR (Online)|Costs LRO|Costs Online', 'square', 'possible', 2009],
  ['Cr App R|Cr App Rep|Crim App R|Cr App Reports', 'mixed', 'needed', 1908],
  ['Cr App R (S)|Cr App Rep (S)|Cr App R S', 'mixed', 'needed', 1979],
  ['Crim LR', 'square', 'none', 1954],
  ['QBD|QB Div', 'round', 'needed', 1875, 1891],
  ['Ch D|ChD|Ch Div', 'round', 'needed', 1875, 1891],
  ['App Cas|App Cases', 'round', 'needed', 1875, 1891],
  ['CPD', 'round', 'needed', 1875, 1881],
  ['Ex D|Ex Div|Exch D|Exch Div', 'round', 'needed', 1875, 1881],
  ['TC|Tax Cas', 'round', 'needed', 1875],
  ['PD', 'round', 'needed', 1875, 1891],
  ['Ch App', 'round', 'needed', 1865, 1876],
  ['EGLR', 'square', 'possible', 1975],
  ['EGCS', 'mixed', 'possible', 1988],
  ["Lloyd's Rep|Lloyds LR|Lloyds Law Rep|Lloyds Law Reports|Lloyds Reports|Ll L Rep|Ll LR|Ll Rep", 'square', 'possible', 1951],
  ["Lloyd's Rep IR|Lloyds Rep (IR)|Lloyds IR|Lloyds IR Rep|Lloyds Ins Law Rep", 'square', 'possible', 1996],
  ["Lloyd's Rep Med|Lloyds Rep (Med)|LLR Med", 'square', 'possible', 1998],
  ["Lloyd's Rep PN|Lloyds Rep (PN)", 'square', 'possible', 1998],
  ["Lloyd's Rep FC|Lloyds Rep (FC)", 'square', 'possible', 2008],
  ["Lloyd's Rep Bank|Lloyds Rep (Bank)", 'square', 'possible', 1998],
  ["Lloyd's Rep Plus", 'square', 'none', 2009],
  ['FLR', 'mixed', 'possible', 1980],
  ['FCR', 'square', 'possible', 1987],
  ['BCLC', 'square', 'possible', 1983],
  ['BCC', 'mixed', 'possible', 1983],
  ['ICR', 'square', 'possible', 1972],
  ['IRLR', 'square', 'possible', 1972],
  ['PNLR', 'square', 'possible', 1990],
  ['PIQR', 'square', 'possible', 1992],
  ['BLR', 'mixed', 'possible', 1976],
  ['Con LR', 'round', 'needed', 1985],
  ['TCLR', 'square', 'possible', 1999],
  ['CILL', 'square', 'none', 1983],
  ['HLR', 'mixed', 'possible', 1981],
  ['L & TR', 'square', 'possible', 1998],
  ['P & CR', 'mixed', 'possible', 1949],
  ['JPL', 'square', 'none', 1948],
  ['PTSR', 'square', 'possible', 2007],
  ['Bus LR', 'square', 'possible', 2006],
  ['CPLR', 'square', 'possible', 1999],
  ['CP Rep', 'square', 'none', 1998],
  ['CLC', 'square', 'possible', 1994],
  ['BPIR', 'square', 'possible', 1996],
  ['WTLR', 'square', 'possible', 1997],
  ['OPLR', 'square', 'possible', 1992],
  ['ITELR', 'mixed', 'possible', 1998],
  ['EMLR', 'square', 'possible', 1990],
  ['FSR', 'square', 'possible', 1963],
  ['RPC', 'mixed', 'possible', 1884],
  ['ECDR', 'square', 'possible', 1999],
  ['ETMR', 'square', 'possible', 1996],
  ['CMLR', 'square', 'possible', 1962],
  ['ECR', 'square', 'possible', 1954],
  ['STC', 'square', 'possible', 1973],
  ['STC (SCD)', 'square', 'none', 1995, 2009],
  ['STI', 'square', 'none', 1973],
  ['SFTD', 'square', 'none', 2009],
  ['BTC', 'mixed', 'possible', 1982],
  ['BVC', 'mixed', 'possible', 1973],
  ['AACR', 'square', 'none', 2010],
  ['COD', 'square', 'none', 1988, 2000],
  ['PLR', 'square', 'possible', 1988],
  ['PLCR', 'square', 'possible', 1999],
  ['WLUK', 'square', 'needed', 1850],
  ['EHRR', 'mixed', 'possible', 1960],
  ['EHRR CD|EHRR (CD)', 'mixed', 'possible', 1960],
  ['UKHRR', 'square', 'possible', 2000],
  ['HRLR', 'square', 'possible', 2000],
  ['BHRC', 'round', 'possible', 1996],
  ['BMLR', 'round', 'needed', 1988],
  ['Med LR|Med L Rep', 'mixed', 'possible', 1989],
  ['Inquest LR', 'square', 'none', 1999],
  ['AdminLR|Admin LR', 'mixed', 'possible', 1989],
  ['LS Gaz', 'mixed', 'possible', 1980],
  ['NLJ|NLJR', 'mixed', 'possible', 1965],
  ['JP', 'round', 'needed', 1837],
  ['RTR', 'square', 'possible', 1970],
  ['LGR|BLGR', 'mixed', 'possible', 1902],
  ['ELR', 'square', 'possible', 1994],
  ['Env LR', 'square', 'possible', 1992],
  ['ACD', 'square', 'possible', 1992],
  ['Imm AR', 'square', 'possible', 1970],
  ['INLR', 'square', 'possible', 1997],
  ['TLR|Times LR', 'round', 'needed', 1884, 1952],
  ['Eq LR', 'square', 'none', 2008],
  ['CompAR', 'square', 'none', 2001],
  ['RVR', 'mixed', 'possible', 1960],
  ['Pens LR', 'square', 'possible', 1989],
  ['Fam Law', 'mixed', 'possible', 1971],
  ['NPC', 'square', 'none', 1989],
  ['PLSCS', 'square', 'none', 1986],
  ['Eu LR', 'square', 'none', 1997],
  ['IL Pr', 'square', 'none', 1990],
  ['MHLR', 'square', 'none', 1999],
  ['CCLR', 'mixed', 'possible', 1995],
  ['CCL Rep', 'mixed', 'needed', 1997],
  ['LGLR', 'round', 'needed', 1999, 2001],
  ['SJLB', 'round', 'needed', 1985],
  ['COPLR|COPLR Con Vol', 'square', 'possible', 2008],
  ['MHLO', 'square', 'none', 2007],
  ['UKCLR', 'square', 'none', 1999],
  ['VATTR', 'square', 'none', 1973, 1995],
  ['ITR', 'round', 'needed', 1966, 1978],
  ['KIR', 'round', 'needed', 1966, 1975],
  ['Cox CC', 'round', 'needed', 1843, 1948],
  ['Com LR', 'square', 'none', 1981, 1989],
  ['CTLC', 'square', 'none', 1995],
  ['Extradition LR', 'square', 'none', 2005],
  ['FTLR', 'square', 'possible', 1981, 1990],
  ['LRLR', 'square', 'possible', 1995, 1998],
  ['ITLR', 'mixed', 'possible', 1998],
  ['Masons CLR', 'mixed', 'possible', 1984],
  ['Info TLR', 'square', 'none', 1996],
  ['Prison LR', 'square', 'possible', 1997],
  ['GCCR', 'mixed', 'possible', 1977],
]

/** Names that are also ordinary words, initials or abbreviations. */
const shortRows: readonly Row[] = [
  ['AC', 'square', 'possible', 1891],
  ['QB', 'square', 'possible', 1891],
  ['KB', 'square', 'possible', 1901],
  ['Ch', 'square', 'possible', 1891],
  ['Fam', 'square', 'possible', 1972],
  ['P', 'square', 'none', 1891, 1971],
  ['EG', 'mixed', 'needed', 1900],
  ['SJ|Sol Jo|Sol J', 'round', 'needed', 1857],
  ['LT', 'round', 'needed', 1859, 1947],
  ['ER', 'round', 'needed', 1500, 1900],
  ['Ex|Exch', 'round', 'needed', 1847, 1856],
  ['WN', 'square', 'none', 1866, 1952],
  ['RA', 'square', 'none', 1962],
  ["Lloyd's Rep|Lloyds|Lloyds Re", 'square', 'needed', 1951],
  ['CLY', 'square', 'none', 1947],
  ['PCC', 'square', 'possible', 1985, 1990],
  ['ECC', 'square', 'possible', 1982],
  ['LLR', 'square', 'none', 2001],
  ['B & CR', 'mixed', 'none', 1915, 1942],
]

/** The letters before some pages: of the parts of the PIQR and the ECR, of digests, and of extra parts. */
const pageLetters: Readonly<Record<string, readonly string[]>> = {
  piqr: ['p', 'q'],
  buslr: ['d'],
  icr: ['d'],
  pcr: ['d', 'dg'],
  ptsr: ['d'],
  ecr: ['i-', 'ii-'],
  ehrr: ['se'],
}

/** Letters in lower case, with a bracket where the name has one: `allercomm` is not `aller(comm)`. */
const seriesKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ and /g, '')
    .replace(/[^a-z(]/g, '')

function seriesOf([names, years, volume, from, until]: Row, isShort: boolean): [string, Series][] {
  const all = names.split('|')
  const [name = ''] = all
  const code = name
    .toLowerCase()
    .replace(/ \(/, '-')
    .replace(/[^a-z-]/g, '')
  const letters = pageLetters[code]
  const series: Series = {
    ...{ code, name, years, volume, from },
    ...(until && { until }),
    ...(letters && { pageLetters: letters }),
    ...(isShort && { isShort }),
  }
  return all.map((written) => [seriesKey(written), series])
}

const oldRows = [
  ...numberedSeries.flatMap(([from, until, ...names]) => names.map((name): Row => [name, 'round', 'needed', from, until])),
  ...unnumberedSeries.flatMap(([from, until, ...names]) => names.map((name): Row => [name, 'round', 'possible', from, until])),
]

/** One name may be of two series, of different years: the `QB` of 1843 has volumes that are numbered through. */
const byKey = Map.groupBy(
  [...rows.flatMap((row) => seriesOf(row, false)), ...[...shortRows, ...oldRows].flatMap((row) => seriesOf(row, true))],
  ([key]) => key,
)

export const seriesNames: readonly string[] = [...new Set(Array.from(byKey.values(), ([first]) => first?.[1].name ?? ''))]

const isOfYear = ({ from, until }: Series, year: number): boolean => year >= from && year <= (until ?? year)

/** The series that these words name. `bracket` is the part in brackets: `Comm`. */
export function readSeries(words: string, bracket: string | undefined, year: number): Series | undefined {
  const named = byKey.get(seriesKey(bracket === undefined ? words : `${words}(${bracket}`))
  return (named?.find(([, series]) => isOfYear(series, year)) ?? named?.[0])?.[1]
}
