export type ActionItem = { task: string; assignee: string | null }

/** Parses a summary's action items from JSON text; skips anything that is not a task. */
export function parseActionItems(text: string | null | undefined): ActionItem[] {
  return parseList(text).flatMap((item) => {
    if (typeof item === 'string') return item.trim() ? [{ task: item, assignee: null }] : []
    if (typeof item !== 'object' || item === null || !('task' in item)) return []
    if (typeof item.task !== 'string' || !item.task.trim()) return []
    const named = 'assignee' in item && typeof item.assignee === 'string' && item.assignee.trim()
    return [{ task: item.task, assignee: named || null }]
  })
}

function parseList(text: string | null | undefined): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
