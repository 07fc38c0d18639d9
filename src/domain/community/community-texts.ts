export const communityMembers = 127
export const communityChannels = 5

export const communityBenefits = [
  { name: 'Networking', text: 'Costs lawyers, draftsmen, solicitors and counsel, on both sides of the bill, in one place.' },
  { name: 'Resources', text: 'Precedents, checklists and worked bills that members have used and are willing to lend.' },
  { name: 'Monthly webinars', text: 'An hour on one question a month, with papers beforehand and the recording after.' },
  { name: 'Forums', text: 'Five channels where a point of dispute gets an answer from somebody who has run it.' },
  { name: 'News', text: 'Decisions, practice directions and guideline rates on the day they come out.' },
  { name: 'Mentorship', text: 'Trainees and newly qualified costs lawyers are paired with somebody who has been there.' },
] as const
