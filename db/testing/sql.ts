import { withSetting } from '../connection/sql'

/** The database as its owner, who sees every row: for setting up and inspecting tests. */
export const sql = withSetting(['role', 'none'])
