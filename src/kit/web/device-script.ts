import { deviceSettingEvent as event, deviceSettingKeys as keys } from "./device-setting-changes.ts";

/**
 * Runs before the first paint, and stays: sets the attributes of <html> and the colours of the browser's own bars, which
 * otherwise follow the phone. A phone that saves data has the attribute too: what it hides must not move the page later.
 */
export const deviceScript = `try{const d=document.documentElement.dataset,l=localStorage,m=[...document.querySelectorAll("meta[name=theme-color]")],c=m.map(x=>x.content),p=()=>{m[0].content=c[d.theme==="dark"?1:0];m[1].content=c[d.theme==="light"?0:1]},r=()=>{for(const[a,k,v]of[["theme","${keys.theme}",/^(light|dark)$/],["saver","${keys.saver}",/^(on|off)$/]]){const x=l.getItem(k);if(v.test(x))d[a]=x;else delete d[a]}if(!d.saver&&navigator.connection?.saveData)d.saver="on"};addEventListener("${event}",p);addEventListener("storage",()=>{r();dispatchEvent(new Event("${event}"))});r();p()}catch{}`;
