/** A drawn basket, shown for goods without a picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">
<rect width="480" height="480" fill="#f4f4f1"/>
<g fill="none" stroke="#b9b9b1" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<path d="M120 220h240l-26 130a16 16 0 0 1-16 13H162a16 16 0 0 1-16-13z"/>
<path d="M170 220l44-92M310 220l-44-92M205 262v58M240 262v58M275 262v58"/>
</g></svg>`;

export const standInPicture = { kind: 'svg' as const, bytes: Buffer.from(drawing) };
