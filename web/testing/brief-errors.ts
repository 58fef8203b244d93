import type { Config } from '@testing-library/react'

type ErrorOf = Config['getElementError']

/**
 * Prints the document only into the error that a wait ends with: printing it after each of the looks before
 * took a tenth of the time of the page tests.
 */
export function briefWhileWaiting(getConfig: () => Config): ErrorOf {
  const { getElementError } = getConfig()
  return (message, container) => {
    if (!isLooking(getConfig())) return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  }
}

/** True while `waitFor` or a `findBy` query tries whether it can end. */
function isLooking(config: Config): boolean {
  return (
    '_disableExpensiveErrorDiagnostics' in config &&
    config._disableExpensiveErrorDiagnostics === true
  )
}
