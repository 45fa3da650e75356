/** The gateway's own style. Its pages look like another site's, so they use no style of the brand. */
export const gatewayStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2433; background: #eef1f6 }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #d5dbe6; border-radius: 12px }
h1 { margin: 0; font-size: 22px; line-height: 1.25 }
h2 { margin: 24px 0 8px; font-size: 17px }
.notice { margin: 8px 0 0; padding: 8px 12px; background: #fff4d6; border-radius: 8px }
.notice + form { margin-top: 16px }
dl { margin: 20px 0; padding: 0; border-block: 1px solid #d5dbe6 }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0 }
dt { color: #545d70 }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.amount { font-size: 20px; font-weight: 700 }
.field { margin: 0 0 16px; flex: 1 }
.pair { display: flex; flex-wrap: wrap; gap: 0 16px }
.pair .field { min-width: 160px }
label { display: block; margin-bottom: 4px; font-weight: 600 }
input:not([type=radio], [type=checkbox]) { width: 100%; min-height: 48px; padding: 8px 12px; font: inherit; border: 1px solid #6b7488; border-radius: 8px }
input[aria-invalid] { border: 2px solid #b3261e }
.hint { display: block; margin-top: 4px; color: #545d70; overflow-wrap: anywhere }
.error { display: block; margin-top: 4px; color: #b3261e }
fieldset { margin: 0 0 20px; padding: 12px; border: 1px solid #d5dbe6; border-radius: 8px }
legend { padding: 0 4px; font-weight: 600 }
.choice { display: flex; align-items: center; gap: 8px; min-height: 44px; margin: 0; font-weight: 400 }
.choice input { width: 20px; height: 20px }
button { width: 100%; min-height: 48px; padding: 8px 16px; font: inherit; font-weight: 700; border: 0; border-radius: 8px; cursor: pointer }
.primary { color: #fff; background: #1c4fa1 }
.quiet { margin-top: 12px; color: #1c4fa1; background: #fff; border: 1px solid #1c4fa1 }
:focus-visible { outline: 3px solid #1c4fa1; outline-offset: 2px }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 8px 0; border-top: 1px solid #e3e7ee }
code { display: block; font: 600 16px/1.5 ui-monospace, monospace }
`;
