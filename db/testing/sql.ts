import { withSetting } from '../connection/sql'

/** The database as its owner, who sees every row: for what a test prepares and looks at. */
export const sql = withSetting(['role', 'none'])
