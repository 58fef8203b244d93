/** The page's views, with their tab labels. */
export const views = {
  open: 'All open',
  today: 'Today',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
  client: 'By client',
  done: 'Done',
  dropped: 'Removed',
} as const
export type View = keyof typeof views

type ActionQuery = { view: View; page: number }

/** Items per page: a few screens, painted at once. */
export const ACTIONS_PER_PAGE = 30

/** Parses the query in the page's address. */
export function readActionQuery(search: URLSearchParams): ActionQuery {
  const view = search.get('view') ?? ''
  const page = Number(search.get('page'))
  return {
    view: isView(view) ? view : 'open',
    page: Number.isInteger(page) && page > 1 && page < 1e6 ? page : 1,
  }
}

/** The call for the items of a page. */
export function actionCall({ view, page }: ActionQuery): string {
  const of = view === 'client' ? 'view=open&order=client' : `view=${view}`
  const offset = page > 1 ? `&offset=${(page - 1) * ACTIONS_PER_PAGE}` : ''
  return `/api/action-items?${of}&limit=${ACTIONS_PER_PAGE}${offset}`
}

export const countCall = '/api/action-items/count'

function isView(text: string): text is View {
  return Object.hasOwn(views, text)
}
