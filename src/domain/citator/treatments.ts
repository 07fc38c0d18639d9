import { readTypedCitation } from '../citations/read-citations.ts'

/** The treatments of an authority. Staff choose one, because no program can decide that. */
export const treatments = [
  'followed',
  'applied',
  'considered',
  'distinguished',
  'doubted',
  'not followed',
  'overruled',
  'reversed',
  'affirmed',
] as const
export type Treatment = (typeof treatments)[number]

/** Reads a line such as `[2017] EWCA Civ 932: overruled`, with its stored form. Undefined for any other text. */
export function readTreatmentLine(line: string) {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  const colon = text.lastIndexOf(':')
  const written = text.slice(colon + 1).trim()
  const treatment = treatments.find((each) => each === written.toLowerCase())
  const cited = readTypedCitation(text.slice(0, Math.max(0, colon)))
  if (!treatment || !cited || cited.paragraph !== undefined) return undefined
  return { key: cited.key, text: `${cited.text}: ${treatment}`, treatment }
}

/** The stored treatments of a case, by the keys of the authorities. */
export function readTreatments(text: string | null): ReadonlyMap<string, Treatment> {
  const lines = (text ?? '').split('\n').flatMap((line) => readTreatmentLine(line) ?? [])
  return new Map(lines.map(({ key, treatment }) => [key, treatment]))
}
