import { optionalText } from '../fields/text.ts'
import { readTreatmentLine, treatments } from './treatments.ts'

const example = 'Write a citation, a colon and a treatment, such as [2017] EWCA Civ 932: overruled.'

/** One treatment a line, in its stored form. Blank lines are dropped. */
export const optionalTreatments = (label: string, max: number) =>
  optionalText(label, max).transform((text, context) => {
    if (text === null) return null
    const kept = new Map<string, string>()
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue
      const read = readTreatmentLine(line)
      const fault = !read
        ? `${example} Treatments are ${treatments.join(', ')}.`
        : kept.has(read.key)
          ? 'This authority has a treatment already.'
          : undefined
      if (fault) context.addIssue({ code: 'custom', message: `Line ${index + 1}: ${fault}` })
      if (read) kept.set(read.key, read.text)
    }
    return kept.size === 0 ? null : [...kept.values()].join('\n')
  })
