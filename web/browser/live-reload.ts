/** In development: reloads the page when the server was restarted. */
let running: string | null = null

new EventSource('/__live').onmessage = ({ data }) => {
  if (running !== null && running !== data) location.reload()
  running = data
}

export {}
