import { useState } from 'react'
import type { TeamMember } from '#domain/team/team.ts'
import { moveTeamMember } from '#stores/team/team-order.ts'
import type { OnDelete } from '../records/deletion.ts'
import { useMay } from '../shell/use-may.ts'
import { TableHead } from '../tables/TableHead.tsx'
import { useRowDrag } from '../tables/use-row-drag.ts'
import { TeamRow } from './TeamRow.tsx'

const columns = [{ label: 'Name' }, { label: 'Position', className: 'max-sm:hidden' }, { label: 'Email', className: 'max-lg:hidden' }]
/** For people who may change the team. */
const actionColumns = [{ label: 'Order' }, { label: 'Actions' }]

export interface TeamTableProps {
  team: readonly TeamMember[]
  onDelete: OnDelete<TeamMember>
}

/** The members in the order of the public page. Buttons and dragging change the order. */
export function TeamTable({ team, onDelete }: TeamTableProps) {
  const orders = useMay('PUT /api/team/order')
  const [told, setTold] = useState('')
  const move = (member: TeamMember | undefined, place: number): void => {
    if (member === undefined) return
    setTold(`${member.name} is now ${place + 1} of ${team.length}${place === 0 ? ', and About Me' : ''}.`)
    void moveTeamMember(member.id, place)
  }
  const { drag, gripOf } = useRowDrag((from, to) => move(team[from], to))
  return (
    <>
      <p className="py-3 text-sm text-soft">Members appear on the website in this order. The first is shown as About Me.</p>
      <table className="desk-table">
        <caption className="sr-only">Team</caption>
        <TableHead columns={orders ? [...columns, ...actionColumns] : columns} />
        <tbody>
          {team.map((member, index) => (
            <TeamRow
              key={member.id}
              member={member}
              place={index}
              places={team.length}
              drag={drag}
              grip={orders ? gripOf(index) : {}}
              onMove={(place) => move(member, place)}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}
