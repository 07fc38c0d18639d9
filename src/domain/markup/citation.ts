import { bailiiOrigin, findCaseLawOrigin } from './case-law-sites.ts'

export interface NeutralCitation {
  /** Exactly as written: `[2020] EWHC 1075 (Ch)`. */
  text: string
  year: number
  /** The court's code, as in Find Case Law's addresses: `ewca/civ`, `ewhc/scco`, `uksc`. */
  court: string
  /** A text, because the numbers assigned by BAILII begin with a letter: `B5`. */
  number: string
  /** Absent when no address is certain. The citation is then shown as text. */
  url?: string
}

interface FoundCitation {
  start: number
  end: number
  citation: NeutralCitation
}

/** A longer line with a citation is prose about a case, not the head of one. */
export const citationLineLimit = 160

interface Court {
  name: string
  /** The years that Find Case Law covers: no other has an address. Absent if no site is certain. */
  from?: number
  until?: number
  /** The court's path at BAILII, if only BAILII has its judgments. */
  atBailii?: string
}

const courts = new Map<string, Court>([
  ['uksc', { name: 'UK Supreme Court', from: 2009 }],
  ['ukpc', { name: 'Judicial Committee of the Privy Council', from: 2009 }],
  ['ukhl', { name: 'House of Lords', from: 1800, until: 2009, atBailii: 'uk/cases/UKHL' }],
  ['ewca/civ', { name: 'Court of Appeal (Civil Division)', from: 2001 }],
  ['ewca/crim', { name: 'Court of Appeal (Criminal Division)', from: 2003 }],
  ['ewhc/admin', { name: 'High Court (Administrative Court)', from: 2003 }],
  ['ewhc/admlty', { name: 'High Court (Admiralty Court)', from: 2003 }],
  ['ewhc/ch', { name: 'High Court (Chancery Division)', from: 2003 }],
  ['ewhc/comm', { name: 'High Court (Commercial Court)', from: 2003 }],
  ['ewhc/costs', { name: 'Senior Courts Costs Office', from: 2003 }],
  ['ewhc/fam', { name: 'High Court (Family Division)', from: 2003 }],
  ['ewhc/ipec', { name: 'Intellectual Property Enterprise Court', from: 2013 }],
  ['ewhc/kb', { name: "High Court (King's Bench Division)", from: 2022 }],
  ['ewhc/mercantile', { name: 'High Court (Mercantile Court)', from: 2008, until: 2014 }],
  ['ewhc/pat', { name: 'High Court (Patents Court)', from: 2003 }],
  ['ewhc/qb', { name: "High Court (Queen's Bench Division)", from: 2003, until: 2022 }],
  ['ewhc/scco', { name: 'Senior Courts Costs Office', from: 2003 }],
  ['ewhc/tcc', { name: 'High Court (Technology and Construction Court)', from: 2003 }],
  ['ewcc', { name: 'County Court', from: 2019 }],
  // BAILII's addresses were seen for 2019 and 2023.
  ['ewmisc/cc', { name: 'County Court', from: 2019, atBailii: 'ew/cases/Misc' }],
  ['ewpcc', { name: 'Patents County Court' }],
  ['ewcr', { name: 'Crown Court', from: 2020 }],
  ['ewcop', { name: 'Court of Protection', from: 2009 }],
  ['ewcop/t1', { name: 'Court of Protection', from: 2009 }],
  ['ewcop/t2', { name: 'Court of Protection', from: 2009 }],
  ['ewcop/t3', { name: 'Court of Protection', from: 2009 }],
  ['ewfc', { name: 'Family Court', from: 2014 }],
  ['ewfc/b', { name: 'Family Court', from: 2014 }],
  ['eat', { name: 'Employment Appeal Tribunal', from: 2021 }],
  ['ukeat', { name: 'Employment Appeal Tribunal' }],
  ['ukeats', { name: 'Employment Appeal Tribunal' }],
  ['cat', { name: 'Competition Appeal Tribunal' }],
  ['ukiptrib', { name: 'Investigatory Powers Tribunal', from: 2023 }],
  ['ukait', { name: 'Asylum and Immigration Tribunal', from: 2003, until: 2010 }],
  ['ukut/aac', { name: 'Upper Tribunal (Administrative Appeals Chamber)', from: 2011 }],
  ['ukut/iac', { name: 'Upper Tribunal (Immigration and Asylum Chamber)', from: 2007 }],
  ['ukut/lc', { name: 'Upper Tribunal (Lands Chamber)', from: 2014 }],
  ['ukut/tcc', { name: 'Upper Tribunal (Tax and Chancery Chamber)', from: 2016 }],
  ['ukftt/grc', { name: 'First-tier Tribunal (General Regulatory Chamber)', from: 2019 }],
  ['ukftt/hesc', { name: 'First-tier Tribunal (Health, Education and Social Care Chamber)', from: 2008 }],
  ['ukftt/pc', { name: 'First-tier Tribunal (Property Chamber)', from: 2025 }],
  ['ukftt/tc', { name: 'First-tier Tribunal (Tax Chamber)', from: 2019 }],
])

/**
 * Every repetition is bounded, so the search is linear.
 * A number that continues (`1,654`, `16a`, or digits after an invisible character) is not an exact citation.
 * One bracket of a pair may have been lost: `2020] EWHC 1485 (Admin`.
 */
const shape =
  /((?:\[(\d{4})\]?|(?<![\p{L}\p{N}_([])(\d{4})\])[\t\p{Zs}]{1,3}([A-Z]{3,5}|UKIPT(?:rib|RIB)|EW Misc)(?:[\t\p{Zs}]{1,3}(Civ|Crim))?[\t\p{Zs}]{1,3}((?:B|0{1,4})?[1-9]\d{0,5})(?!\p{M}|\p{Cf}*[\p{L}\p{N}_]|\p{Cf}*[.,'’．，٫٬]\p{Cf}*\d|[\u00a0\u2009\u202f]\d{3}(?!\d)))(?:[\t\p{Zs}]{1,3}(?:\(([A-Za-z\d]{1,10})(?:\)|(?![\p{L}\p{N}_]))|([A-Za-z\d]{1,10})\)))?/gu

/** The exact neutral citations in a text, in order. Leaves out text that only looks like one. */
export function findCitations(text: string): FoundCitation[] {
  const found: FoundCitation[] = []
  // Most lines cite nothing, so check that first.
  if (!text.includes('[') && !text.includes(']')) return found
  for (const match of text.matchAll(shape)) {
    const citation = readCitation(match)
    if (citation) found.push({ start: match.index, end: match.index + citation.text.length, citation })
  }
  return found
}

/** Tribunals pad their numbers: `[2021] UKUT 00116 (IAC)`. Courts never do. */
const paddedCourts = /^uk(?:ut|ftt|ait)$/

export function courtName(citation: Pick<NeutralCitation, 'court'>): string | undefined {
  return courts.get(citation.court)?.name
}

function readCitation(match: readonly (string | undefined)[]): NeutralCitation | undefined {
  const [whole = '', bare = '', opened, closed, court = '', division, number = '', inBrackets, halfBracketed] = match
  const year = opened ?? closed ?? ''
  const bracketed = inBrackets ?? halfBracketed
  const base = (division === undefined ? court : `${court}/${division}`).toLowerCase().replace(' ', '')
  if (number.startsWith('0') && !paddedCourts.test(base)) return undefined
  const full = bracketed === undefined || division !== undefined ? base : `${base}/${bracketed.toLowerCase()}`
  if (courts.has(full)) return locate({ text: full === base ? bare : whole, year: Number(year), court: full, number })
  // In `[2022] UKSC 8 (Bott)` the bracket is a remark, not part of the citation.
  return courts.has(base) ? locate({ text: bare, year: Number(year), court: base, number }) : undefined
}

function locate(citation: NeutralCitation): NeutralCitation {
  const url = caseLawAddress(citation)
  return url === undefined ? citation : { ...citation, url }
}

/** The address on Find Case Law, or on BAILII for the House of Lords. Undefined if none is certain. */
export function caseLawAddress({ court, year, number }: Pick<NeutralCitation, 'court' | 'year' | 'number'>): string | undefined {
  const known = courts.get(court)
  // Find Case Law has no address for B numbers. BAILII gave them to judgments that the courts did not number.
  if (known?.from === undefined || !/^\d/.test(number) || year < known.from || year > (known.until ?? year)) return undefined
  if (known.atBailii !== undefined) return `${bailiiOrigin}/${known.atBailii}/${year}/${number}.html`
  return `${findCaseLawOrigin}/${court}/${year}/${number.replace(/^0+/, '')}`
}
