const demoUserId = 1

/** Ids of the demo user's sample meetings, which no call answers. */
const sampleIds = ['1', '2', '3']

/** True for a sample meeting of the demo user. Small and alone: the route table needs it. */
export function isSample(user: { id: number } | null, id: string | undefined): boolean {
  return user?.id === demoUserId && id !== undefined && sampleIds.includes(id)
}
