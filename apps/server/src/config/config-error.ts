/** A wrong setting of the environment. Its message names the variable. */
export class ConfigError extends Error {}
