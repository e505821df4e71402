import { createContext } from "react";

/** What our inline scripts carry while the server renders a page. In the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
