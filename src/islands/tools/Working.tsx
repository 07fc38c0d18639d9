import type { ReactNode } from 'react'
import { type Answer, ruleOf } from '#domain/tools/tool.ts'

function RuleCell({ label, rules }: { label: string | undefined; rules: Readonly<Record<string, string>> }): ReactNode {
  if (label === undefined) return null
  const href = rules[ruleOf(label).key]
  return href === undefined ? (
    label
  ) : (
    <a className="link" href={href}>
      {label}
    </a>
  )
}

/** The working as a bill: each line with its number, the provision behind it, and its result. */
export function Working({ answer, rules }: { answer: Answer; rules: Readonly<Record<string, string>> }): ReactNode {
  return (
    <>
      <table className="working">
        <caption className="sr-only">Working</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Line</span>
            </th>
            <th scope="col">Step</th>
            <th scope="col">Rule</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {answer.lines.map(({ text, result, rule, tone }, index) => (
            <tr key={`${index} ${text}`} data-tone={tone}>
              <td className="item-number">{index + 1}</td>
              <td>{text}</td>
              <td>
                <RuleCell label={rule} rules={rules} />
              </td>
              <td>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="tool-notes">
        {answer.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>This is arithmetic by general rules, not advice on your matter.</li>
      </ul>
    </>
  )
}
