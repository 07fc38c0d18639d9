import { memo, type ReactNode, useMemo } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { type ComparedLine, type ComparedPart, compareTexts } from './compare-texts.ts'

export interface TextComparisonProps {
  mine: string
  theirs: string
  titles?: readonly [mine: string, theirs: string]
}

const people = ['Mine', 'Theirs'] as const

export const TextComparison = memo(function TextComparison({ mine, theirs, titles = people }: TextComparisonProps) {
  const { parts, rough, unshownParts } = useMemo(() => compareTexts(mine, theirs), [mine, theirs])
  return (
    <div className="desk-comparison">
      {rough && (
        <Remark>These texts differ too much to compare line by line. They are shown side by side from the first difference.</Remark>
      )}
      {parts.map((part, index) => (
        <Part key={index} part={part} titles={titles} />
      ))}
      {unshownParts > 0 && <Remark>They differ in {figure(unshownParts)} more places, which are not shown.</Remark>}
    </div>
  )
})

function Part({ part, titles }: { part: ComparedPart; titles: readonly [string, string] }) {
  if (part.kind === 'same')
    return (
      <>
        <Same lines={part.before} />
        {part.skipped > 0 && <Remark>{part.skipped === 1 ? '1 line' : `${figure(part.skipped)} lines`} the same</Remark>}
        <Same lines={part.after} />
      </>
    )
  return (
    <>
      <div className="two-versions">
        <Version side="Mine" title={titles[0]} lines={part.lines.map(({ mine }) => mine)} />
        <Version side="Theirs" title={titles[1]} lines={part.lines.map(({ theirs }) => theirs)} />
      </div>
      {part.unshown > 0 && <Remark>{figure(part.unshown)} more lines here, which are not shown</Remark>}
    </>
  )
}

function Same({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <p key={index} className="px-3 py-0.5 text-soft">
      {line}
    </p>
  ))
}

/** The title is for screen readers, and visible when the versions are stacked. */
function Version({ side, title, lines }: { side: string; title: string; lines: ComparedLine['mine'][] }) {
  const there = lines.filter((line) => line !== null)
  return (
    <div className="desk-comparison-version" data-side={side}>
      <p className="caps text-xs text-soft md:sr-only">{title}</p>
      {there.length === 0 || (there.length === 1 && there[0]?.every(({ text }) => text === '')) ? (
        <p className="text-sm text-soft italic">Nothing here</p>
      ) : (
        there.map((pieces, index) => (
          <p key={index}>{pieces.map(({ text, changed }, at) => (changed ? <mark key={at}>{text}</mark> : text))}</p>
        ))
      )}
    </div>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="desk-comparison-remark">{children}</p>
}
