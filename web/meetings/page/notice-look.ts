export const noticeLook = 'mb-6 border-l-2 bg-sunken py-3 pr-4 pl-4'
