import type { Source } from '../tool.ts'
import type { Band } from './tables.ts'

/** The bands of places in the guidance. Places that it does not name are not guessed. */
export const placeSources: readonly Source[] = [
  {
    name: 'Solicitors’ guideline hourly rates, gov.uk',
    href: 'https://www.gov.uk/guidance/solicitors-guideline-hourly-rates',
    read: '2026-11-29',
  },
  {
    name: 'London Government Act 1963, schedule 1',
    href: 'https://www.legislation.gov.uk/ukpga/1963/33/schedule/1/enacted',
    read: '2026-11-29',
  },
]

/** National 1 as listed. A county includes all its places, unless the A to Z differs. */
export const counties = [
  'Berkshire',
  'Buckinghamshire',
  'Dorset',
  'Essex',
  'Hampshire',
  'Isle of Wight',
  'Kent',
  'Middlesex',
  'Oxfordshire',
  'Suffolk',
  'Surrey',
  'Sussex',
  'Wiltshire',
] as const

/** National 1. Some only in part, in the words of the guidance. */
export const cities: readonly { name: string; only?: string }[] = [
  { name: 'Birkenhead' },
  { name: 'Birmingham', only: 'inner Birmingham' },
  { name: 'Bristol' },
  { name: 'Cambridge' },
  { name: 'Cardiff', only: 'inner Cardiff' },
  { name: 'Leeds', only: 'inner Leeds, within 2 km of the City Art Gallery' },
  { name: 'Liverpool' },
  { name: 'Manchester', only: 'central Manchester' },
  { name: 'Newcastle', only: 'Newcastle City within 2m of St Nicholas Cathedral' },
  { name: 'Norwich' },
  { name: 'Nottingham' },
  { name: 'Watford' },
]

/** The towns in the guidance's A to Z, as far as it was legible. */
export const towns: Readonly<Record<string, Band>> = {
  ...{ Aberystwyth: 'National 2', Accrington: 'National 2', Aldershot: 'National 1', Altrincham: 'National 2', Amersham: 'National 1' },
  ...{ Ashford: 'National 1', Aylesbury: 'National 1', Banbury: 'National 1', Barnsley: 'National 2', Barnstaple: 'National 2' },
}

const boroughs = [
  ...['Barking and Dagenham', 'Barnet', 'Bexley', 'Brent', 'Bromley', 'Camden', 'Croydon', 'Ealing', 'Enfield', 'Greenwich', 'Hackney'],
  ...['Hammersmith and Fulham', 'Haringey', 'Harrow', 'Havering', 'Hillingdon', 'Hounslow', 'Islington', 'Kensington and Chelsea'],
  ...['Kingston upon Thames', 'Lambeth', 'Lewisham', 'Merton', 'Newham', 'Redbridge', 'Richmond upon Thames', 'Southwark', 'Sutton'],
  ...['Tower Hamlets', 'Waltham Forest', 'Wandsworth', 'Westminster'],
]

/** Boroughs that contain some of the postcodes of London 2. */
const divided: ReadonlySet<string> = new Set(['Camden', 'Hackney', 'Islington', 'Kensington and Chelsea', 'Tower Hamlets', 'Westminster'])

/** The names that the finder offers while somebody types. */
export const placeNames: readonly string[] = [
  ...new Set([...counties, ...cities.map(({ name }) => name), ...Object.keys(towns), ...boroughs, 'Dartford', 'Gravesend']),
].toSorted()

interface FoundBand {
  /** Undefined if the place has no band. */
  band?: Band
  why: string
}

const central = /^(?:EC[1-4]|WC[12]|W1|SW1)[A-Z]?$/
/** The other districts of the London post town. */
const london = /^(?:E|N|NW|SE|SW|W)\d{1,2}[A-Z]?$/

/** 'SW1A' of 'sw1a 1aa' and of 'SW1A'. Undefined for anything but a postcode or its district. */
function districtOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/\s/g, '')
  const [, whole] = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(code) ?? []
  return whole ?? (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(code) ? code : undefined)
}

function bandOfDistrict(district: string): FoundBand {
  if (central.test(district))
    return { band: 'London 2', why: `${district} is one of the postcodes of London 2: EC1 to EC4, W1, WC1, WC2 and SW1.` }
  if (london.test(district))
    return {
      band: 'London 3',
      why: `${district} is a London postcode outside those of London 2. London 3 is every other London borough: check that the office is in one.`,
    }
  return { why: `The guidance names no postcodes outside London, so ${district} has no certain band. Type the town or the county instead.` }
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replace(/^(?:city|county|london borough|royal borough) of /, '')
    .trim()

/** Parts of counties and cities as people write them. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ 'east sussex': 'sussex', 'west sussex': 'sussex', 'newcastle upon tyne': 'newcastle', 'newcastle city': 'newcastle' },
  ...{ bucks: 'buckinghamshire', berks: 'berkshire', hants: 'hampshire', oxon: 'oxfordshire', wilts: 'wiltshire' },
}

/** The band of a town, county, London borough or postcode. */
export function findBand(typed: string): FoundBand {
  const district = districtOf(typed)
  if (district !== undefined) return bandOfDistrict(district)
  if (/^\s*(?:central london|(?:the )?city of london)\s*$/i.test(typed))
    return { band: 'London 2', why: 'The City and Central London are London 2.' }
  const folded = fold(typed)
  const name = otherNames[folded] ?? folded
  const is = (each: string) => fold(each) === name
  if (name === 'london')
    return { why: 'London has three bands. Type a postcode or a borough. London 1 is for very heavy commercial and corporate work.' }
  if (is('Dartford') || is('Gravesend')) return { band: 'London 3', why: 'The guidance adds Dartford and Gravesend to London 3.' }
  const borough = boroughs.find(is)
  if (borough && divided.has(borough)) return { why: `${borough} is partly in the postcodes of London 2. Type the postcode instead.` }
  if (borough) return { band: 'London 3', why: `${borough} is a London borough outside Central London.` }
  const city = cities.find((each) => is(each.name))
  if (city?.only) return { why: `National 1 is ${city.only} only. The rest of ${city.name} is National 2. Choose the band in the form.` }
  if (city) return { band: 'National 1', why: `${city.name} is in the list of National 1.` }
  const town = Object.keys(towns).find(is)
  const band = town && towns[town]
  if (town && band) return { band, why: `${town} is ${band} in the guidance’s A to Z.` }
  const county = counties.find(is)
  if (county === 'Middlesex')
    return { why: 'Middlesex is in the list of National 1, but an office in a London borough is London 3. Choose the band in the form.' }
  if (county) return { band: 'National 1', why: `${county} is in the list of counties of National 1.` }
  return {
    why: `We have no source for ${typed.trim()}. It is National 2 unless it lies in a county or city of National 1 or in London: choose the band in the form.`,
  }
}
